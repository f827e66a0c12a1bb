import type { Meal } from '#contract/daily/meals.ts';
import type { Allergen, Food } from '#contract/kindergarten/allergens.ts';
import type { TranslatedText } from '#contract/platform/rules-choice.ts';

export interface DemoDish {
  key: string;
  names: TranslatedText;
  allergens: Allergen[];
  foods: Food[];
  grams: number;
  kcal: number;
}

const dish = (
  key: string,
  names: TranslatedText,
  allergens: Allergen[],
  foods: Food[],
  grams: number,
  kcal: number,
): DemoDish => ({ key, names, allergens, foods, grams, kcal });

/** What the Estonian kindergarten cooks. The last two contain nothing that anybody must not eat. */
export const estonianDishes: readonly DemoDish[] = [
  dish(
    'bread',
    {
      et: 'Rukkileib või ja munaga',
      en: 'Rye bread with butter and egg',
      lv: 'Rudzu maize ar sviestu un olu',
    },
    ['gluten', 'eggs', 'milk'],
    [],
    110,
    210,
  ),
  dish(
    'oats',
    { et: 'Kaerahelbepuder moosiga', en: 'Oat porridge with jam', lv: 'Auzu biezputra ar ievārījumu' },
    ['gluten', 'milk'],
    [],
    200,
    190,
  ),
  dish('millet', { et: 'Hirsipuder banaaniga', en: 'Millet porridge with banana' }, ['milk'], [], 200, 205),
  dish(
    'semolina',
    { et: 'Mannapuder marjadega', en: 'Semolina with berries' },
    ['gluten', 'milk'],
    [],
    200,
    185,
  ),
  dish(
    'curd',
    { et: 'Kohupiim õuna ja meega', en: 'Curd with apple and honey' },
    ['milk'],
    ['honey'],
    150,
    170,
  ),
  dish(
    'meatballs',
    { et: 'Frikadellisupp leivaga', en: 'Meatball soup with bread' },
    ['gluten', 'eggs', 'milk'],
    ['pork', 'beef'],
    250,
    240,
  ),
  dish('pesto', { et: 'Pasta pestoga', en: 'Pasta with pesto' }, ['gluten', 'milk', 'nuts'], [], 220, 330),
  dish('fish', { et: 'Ahjukala kartuliga', en: 'Fish in oven with potato' }, ['fish'], [], 230, 260),
  dish('cauliflower', { et: 'Lillkapsas koorekastmes', en: 'Cauliflower in cream' }, ['milk'], [], 200, 180),
  dish('chicken', { et: 'Kanahautis tatraga', en: 'Chicken stew with buckwheat' }, [], ['poultry'], 230, 280),
  dish('pear', { et: 'Pirn ja näkileib', en: 'Pear and crispbread' }, ['gluten'], [], 120, 110),
  dish(
    'carrots',
    { et: 'Porgandipulgad hummusega', en: 'Carrot sticks with hummus' },
    ['sesame'],
    ['legumes'],
    120,
    120,
  ),
  dish('kissel', { et: 'Pirnikissell', en: 'Kissel with pear' }, [], [], 180, 95),
  dish(
    'pancakes',
    { et: 'Pannkoogid moosiga', en: 'Pancakes with jam' },
    ['gluten', 'milk', 'eggs'],
    [],
    150,
    260,
  ),
  dish('kama', { et: 'Kama marjadega', en: 'Kama with berries' }, ['gluten', 'milk'], [], 180, 160),
  dish('buckwheat', { et: 'Tatrapuder õunaga', en: 'Buckwheat with apple' }, [], [], 200, 170),
  dish('rice', { et: 'Riis köögiviljadega', en: 'Rice with vegetables' }, [], [], 220, 240),
];

/** The Latvian one. */
export const latvianDishes: readonly DemoDish[] = [
  dish(
    'bread',
    { lv: 'Rupjmaize ar sviestu un olu', en: 'Rye bread with butter and egg' },
    ['gluten', 'eggs', 'milk'],
    [],
    110,
    210,
  ),
  dish('oats', { lv: 'Auzu pārslu biezputra', en: 'Oat porridge' }, ['gluten', 'milk'], [], 200, 180),
  dish(
    'millet',
    { lv: 'Prosas biezputra ar ābolu', en: 'Millet porridge with apple' },
    ['milk'],
    [],
    200,
    195,
  ),
  dish(
    'semolina',
    { lv: 'Mannas biezputra ar ogām', en: 'Semolina with berries' },
    ['gluten', 'milk'],
    [],
    200,
    185,
  ),
  dish('curd', { lv: 'Biezpiens ar medu', en: 'Curd with honey' }, ['milk'], ['honey'], 150, 170),
  dish('meatballs', { lv: 'Frikadeļu zupa', en: 'Meatball soup' }, ['eggs', 'celery'], ['pork'], 250, 230),
  dish(
    'pesto',
    { lv: 'Makaroni ar riekstu pesto', en: 'Pasta with nut pesto' },
    ['gluten', 'milk', 'nuts'],
    [],
    220,
    330,
  ),
  dish('fish', { lv: 'Cepta zivs ar kartupeļiem', en: 'Baked fish with potato' }, ['fish'], [], 230, 260),
  dish(
    'cauliflower',
    { lv: 'Ziedkāposti krējuma mērcē', en: 'Cauliflower in cream' },
    ['milk'],
    [],
    200,
    180,
  ),
  dish(
    'chicken',
    { lv: 'Vistas sautējums ar griķiem', en: 'Chicken stew with buckwheat' },
    [],
    ['poultry'],
    230,
    280,
  ),
  dish('pear', { lv: 'Bumbieris un sausmaizītes', en: 'Pear and crispbread' }, ['gluten'], [], 120, 110),
  dish('carrots', { lv: 'Burkāni ar humusu', en: 'Carrots with hummus' }, ['sesame'], ['legumes'], 120, 120),
  dish('kissel', { lv: 'Ogu ķīselis', en: 'Berry kissel' }, [], [], 180, 95),
  dish(
    'pancakes',
    { lv: 'Pankūkas ar ievārījumu', en: 'Pancakes with jam' },
    ['gluten', 'milk', 'eggs'],
    [],
    150,
    260,
  ),
  dish('kama', { lv: 'Jogurts ar musli', en: 'Yoghurt with muesli' }, ['gluten', 'milk'], [], 180, 160),
  dish('buckwheat', { lv: 'Griķu biezputra', en: 'Buckwheat porridge' }, [], [], 200, 170),
  dish('rice', { lv: 'Rīsi ar dārzeņiem', en: 'Rice with vegetables' }, [], [], 220, 240),
];

/** The dishes of two weeks, Monday to Friday. */
export const demoWeeks: readonly Readonly<Partial<Record<Meal, readonly string[]>>>[] = [
  {
    breakfast: ['oats', 'millet', 'bread', 'semolina', 'curd'],
    lunch: ['meatballs', 'pesto', 'fish', 'cauliflower', 'chicken'],
    supper: ['pear', 'carrots', 'kissel', 'pancakes', 'kama'],
  },
  {
    breakfast: ['semolina', 'curd', 'bread', 'oats', 'millet'],
    lunch: ['chicken', 'fish', 'meatballs', 'pesto', 'cauliflower'],
    supper: ['kissel', 'kama', 'pear', 'carrots', 'pancakes'],
  },
];

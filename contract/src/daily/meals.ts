/** The meals of a day in their order (domains §3); the specification shows `supper` as "Light snack". */
export const meals = ['breakfast', 'lunch', 'supper', 'dinner'] as const;
export type Meal = (typeof meals)[number];

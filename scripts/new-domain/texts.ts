/**
 * The first texts of a new domain: in English with its name, in the other languages as "entries of a list",
 * until a speaker of the language translates the name.
 */
export function makeTexts({ many, one }: { many: string; one: string }): Record<string, DomainTexts> {
  const Many = capitalise(many);
  const One = capitalise(one);
  return {
    en: {
      texts: {
        title: Many,
        menu: Many,
        one: One,
        name: 'Name',
        note: 'Note',
        noNote: 'No note.',
        new: `New ${one}`,
        edit: `Edit ${one}`,
        delete: `Delete ${one}`,
        deleteText: '{{name}} will be gone for good.',
        deleted: `${One} deleted.`,
        empty: `No ${many} yet.`,
        search: `Search ${many}`,
        name_taken: `There is a ${one} of this name already.`,
      },
      area: Many,
      read: [`Seeing ${many}`, `May open the list of ${many}.`],
      edit: [`Changing ${many}`, `May add, change and delete ${many}.`],
    },
    et: {
      texts: {
        title: 'Kirjed',
        menu: 'Kirjed',
        one: 'Kirje',
        name: 'Nimetus',
        note: 'Märkus',
        noNote: 'Märkust ei ole.',
        new: 'Uus kirje',
        edit: 'Muuda kirjet',
        delete: 'Kustuta kirje',
        deleteText: '{{name}} kustutatakse jäädavalt.',
        deleted: 'Kirje on kustutatud.',
        empty: 'Kirjeid veel ei ole.',
        search: 'Otsi kirjet',
        name_taken: 'Selle nimega kirje on juba olemas.',
      },
      area: `Kirjed (${many})`,
      read: [`Kirjete vaatamine (${many})`, 'Võib avada kirjete loendi.'],
      edit: [`Kirjete muutmine (${many})`, 'Võib kirjeid lisada, muuta ja kustutada.'],
    },
    lv: {
      texts: {
        title: 'Ieraksti',
        menu: 'Ieraksti',
        one: 'Ieraksts',
        name: 'Nosaukums',
        note: 'Piezīme',
        noNote: 'Piezīmes nav.',
        new: 'Jauns ieraksts',
        edit: 'Labot ierakstu',
        delete: 'Dzēst ierakstu',
        deleteText: '{{name}} tiks neatgriezeniski dzēsts.',
        deleted: 'Ieraksts ir izdzēsts.',
        empty: 'Ierakstu vēl nav.',
        search: 'Meklēt ierakstus',
        name_taken: 'Ieraksts ar šādu nosaukumu jau ir.',
      },
      area: `Ieraksti (${many})`,
      read: [`Ierakstu skatīšana (${many})`, 'Var atvērt ierakstu sarakstu.'],
      edit: [`Ierakstu labošana (${many})`, 'Var pievienot, labot un dzēst ierakstus.'],
    },
    lt: {
      texts: {
        title: 'Įrašai',
        menu: 'Įrašai',
        one: 'Įrašas',
        name: 'Pavadinimas',
        note: 'Pastaba',
        noNote: 'Pastabos nėra.',
        new: 'Naujas įrašas',
        edit: 'Keisti įrašą',
        delete: 'Ištrinti įrašą',
        deleteText: '{{name}} bus ištrintas visam laikui.',
        deleted: 'Įrašas ištrintas.',
        empty: 'Įrašų dar nėra.',
        search: 'Ieškoti įrašų',
        name_taken: 'Įrašas tokiu pavadinimu jau yra.',
      },
      area: `Įrašai (${many})`,
      read: [`Įrašų peržiūra (${many})`, 'Gali atverti įrašų sąrašą.'],
      edit: [`Įrašų keitimas (${many})`, 'Gali pridėti, keisti ir ištrinti įrašus.'],
    },
    pl: {
      texts: {
        title: 'Wpisy',
        menu: 'Wpisy',
        one: 'Wpis',
        name: 'Nazwa',
        note: 'Notatka',
        noNote: 'Bez notatki.',
        new: 'Nowy wpis',
        edit: 'Edytuj wpis',
        delete: 'Usuń wpis',
        deleteText: '{{name}} zostanie usunięty na zawsze.',
        deleted: 'Wpis został usunięty.',
        empty: 'Nie ma jeszcze wpisów.',
        search: 'Szukaj wpisów',
        name_taken: 'Wpis o tej nazwie już istnieje.',
      },
      area: `Wpisy (${many})`,
      read: [`Przeglądanie wpisów (${many})`, 'Może otwierać listę wpisów.'],
      edit: [`Zmienianie wpisów (${many})`, 'Może dodawać, zmieniać i usuwać wpisy.'],
    },
  };
}

/** The texts of the domain, the heading of its rights, and a name and a sentence for each right. */
export interface DomainTexts {
  texts: Readonly<Record<string, string>>;
  area: string;
  read: readonly [label: string, sentence: string];
  edit: readonly [label: string, sentence: string];
}

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

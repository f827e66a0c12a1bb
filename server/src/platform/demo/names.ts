/** Names of one nationality that are common in kindergartens today. */
export interface NameStock {
  girls: readonly string[];
  boys: readonly string[];
  women: readonly string[];
  men: readonly string[];
  /** Family names in their male and their female form. */
  families: readonly (readonly [male: string, female: string])[];
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

function sameForAll(text: string): [string, string][] {
  return words(text).map((name) => [name, name]);
}

export const estonianNames: NameStock = {
  girls: words(`
    Adele Agnes Aliis Amelia Annabel Annika Brita Carola Eliise Elisabet Emma Eva Greta Hanna Heleri Herta Ida Johanna
    Karoliina Kertu Laura Lenna Liisa Linda Lisandra Loore Lumi Maia Marii Marta Mia Mirjam Nora Paula Pihla Rebeka
    Roosi Saara Saskia Sofia Stella Teele Triinu Viola`),
  boys: words(`
    Aaron Albert Anton Artur August Bruno Christofer Eerik Fred Gustav Henri Herman Hugo Jakob Jasper Johannes Joosep
    Kaarel Karl Kaspar Kristjan Lennart Lukas Marten Martin Mattias Mihkel Nils Oliver Oskar Otto Patrick Rasmus Remi
    Richard Robin Sander Sebastian Siim Theodor Tristan Uku Villem Willem`),
  women: words(`
    Airi Anneli Annika Birgit Eike Elina Epp Evelin Gerli Grete Hanna Heli Helen Ingrid Jaana Kadi Kaire Karin Katrin
    Kersti Kertu Kristel Kristi Kristiina Laura Liina Liis Maarja Marika Maris Merilin Merle Mari Piret Reelika Riin
    Signe Sigrid Siiri Terje Tiina Triin Ülle Ave`),
  men: words(`
    Ahti Ain Aivar Allan Andres Andrus Ants Argo Erki Gert Hannes Indrek Jaak Jaan Jaanus Janek Joel Kalle Kaido Kristo
    Lauri Madis Magnus Marek Margus Marko Martin Meelis Mihkel Mart Neeme Peeter Priit Raido Rain Raul Siim Sten Sulev
    Taavi Tanel Tarmo Toomas Veiko`),
  families: sameForAll(`
    Tamm Saar Sepp Mägi Kask Kukk Rebane Ilves Pärn Koppel Luik Oja Raudsepp Kuusk Karu Lepik Vaher Kivi Lõhmus Põder
    Lepp Toom Nõmm Kallas Laur Jõgi Kütt Puusepp Mets Raud Hunt Sarapuu Teder Allik Roos Aavik Õunapuu Ots Pihlak Soosaar
    Arro Rand Uibo Valk Leht Käär Tuisk Palu Hein Mölder Kangur Urb Ojala Saks Viik Paju Linnas Üksvärav Järve
    Rätsep Laas Peterson Kurvits Sild Kasemaa Haav Jürgens Nurk Veski Aas Taal Liiv Muru Kaasik Tali Rohtla Sirel Parts
    Eller Nael Soo Teras Vain Laan Kirs Ploom Kuus Hansen`),
};

/** The female ending for each male ending of a family name; all others end in -a. */
const latvianEndings: Readonly<Record<string, string>> = { nieks: 'niece', sons: 'sone', is: 'e' };

export const latvianNames: NameStock = {
  girls: words(`
    Adrija Alise Amanda Anna Betija Darta Elīna Elizabete Emīlija Estere Evelīna Gabriela Grēta Keita Krista Laura Līva
    Madara Marija Marta Melānija Odrija Paula Rūta Sofija Undīne`),
  boys: words(`
    Adrians Aleksis Artūrs Augusts Daniels Dāvis Emīls Ernests Gustavs Haralds Jānis Jēkabs Kārlis Kristaps Leo Markuss
    Mārtiņš Matīss Miks Oskars Pauls Ralfs Reinis Roberts Rūdolfs Toms`),
  women: words(`
    Agnese Aija Anita Baiba Dace Daiga Evija Guna Ieva Ilze Inese Inga Kristīne Laima Lāsma Laura Līga Linda Madara Maija
    Santa Sanita Signe Zane Zanda`),
  men: words(`
    Agris Aigars Aivars Andris Arnis Edgars Gatis Girts Gints Guntis Ivars Jānis Juris Kaspars Kristaps Māris Mārtiņš
    Normunds Raimonds Raivis Rihards Sandis Uldis Valdis Ziedonis`),
  families: words(`
    Bērziņš Kalniņš Ozoliņš Jansons Krūmiņš Liepiņš Zariņš Eglītis Vītols Balodis Kārkliņš Petersons Vanags Lapiņš Āboliņš
    Dzenis Gailis Rozītis Siliņš Grīnbergs Apinis Celmiņš Freimanis Kļaviņš Muižnieks Strazdiņš`).map(
    (name) => [name, name.replace(/(nieks|sons|is|[sš])$/, (ending) => latvianEndings[ending] ?? 'a')],
  ),
};

export const russianNames: NameStock = {
  girls: words(
    'Alisa Anastassia Arina Darja Eva Jekaterina Kira Maria Milana Polina Sofia Varvara Vassilissa Veronika',
  ),
  boys: words(
    'Aleksandr Artjom Daniil Dmitri Ivan Jegor Kirill Lev Maksim Mark Mihhail Nikita Roman Timofei',
  ),
  women: words(
    'Alina Anna Darja Irina Jelena Julia Ksenia Marina Natalja Oksana Olga Svetlana Tatjana Viktoria',
  ),
  men: words(
    'Aleksei Andrei Anton Deniss Igor Jevgeni Konstantin Maksim Oleg Pavel Roman Sergei Vadim Vladimir',
  ),
  families: words(`
    Ivanov Smirnov Kuznetsov Petrov Vassiljev Popov Sokolov Volkov Morozov Orlov Nikitin Žukov Bogdanov Lebedev`).map(
    (name) => [name, `${name}a`],
  ),
};

export const ukrainianNames: NameStock = {
  girls: words('Anhelina Daryna Kateryna Mariia Oleksandra Polina Sofiia Solomiia Yeva Zlata'),
  boys: words('Andrii Artem Bohdan Danylo Denys Illia Maksym Mykyta Nazar Tymofii'),
  women: words('Halyna Iryna Kateryna Liudmyla Nadiia Nataliia Oksana Olena Svitlana Yuliia'),
  men: words('Andrii Bohdan Ihor Mykola Oleh Oleksandr Petro Serhii Taras Volodymyr'),
  families: sameForAll(
    'Shevchenko Kovalenko Bondarenko Tkachenko Kravchenko Oliinyk Polishchuk Lysenko Marchenko Savchenko',
  ),
};

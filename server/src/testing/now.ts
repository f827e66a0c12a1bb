/** The time in every test: a Wednesday morning in term, 11:00 in Tallinn. */
export const testNow = '2026-10-14T08:00:00.000Z';

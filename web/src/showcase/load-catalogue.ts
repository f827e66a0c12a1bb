export const loadCatalogue = async () => (await import('./CataloguePage.tsx')).CataloguePage;

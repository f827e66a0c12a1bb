import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { cutOut, type Part, pick } from './cut-source.ts';

const list = /[\\/]app[\\/]domains\.ts/;
const listOfScreens = /[\\/]app[\\/]screens\.ts$/;
/** Suffixes of the two copies; they end like a module, so that other plugins know its language. */
const screens = '?screens&.ts';
const parts = '?parts&.ts';
const ofScreens: ReadonlySet<string> = new Set(['screens', 'frames']);

/**
 * Builds the list of domains and their records twice: `app/screens.ts` gets them with only the screens and frames, all others
 * without these. Most of a record is its screens with the files of each, and the start page needs none of them.
 */
export function halveDomains(): Plugin {
  return {
    name: 'halve-domains',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined) return null;
      const isListed = list.test(importer) && source.endsWith('/domain.ts');
      const isList = listOfScreens.test(importer) && source.endsWith('/domains.ts');
      if (!isListed && !isList) return null;
      const found = await this.resolve(source, importer.replace(screens, ''), { skipSelf: true });
      const suffix = isList || importer.endsWith(screens) ? screens : parts;
      return found && { ...found, id: found.id + suffix };
    },
    transform(code, id) {
      const [path = '', half] = id.split('?');
      if (half === undefined || list.test(path) || !(id.endsWith(screens) || id.endsWith(parts))) return null;
      let record = '';
      const dropped: Part[] = [];
      new Visitor({
        VariableDeclarator({ id: declared, init }) {
          if (declared.type !== 'Identifier' || init?.type !== 'ObjectExpression' || !isRecord(declared))
            return;
          record = declared.name;
          for (const part of init.properties) {
            const isScreens =
              part.type === 'Property' && part.key.type === 'Identifier' && ofScreens.has(part.key.name);
            if (isScreens !== id.endsWith(screens)) dropped.push(part);
          }
        },
      }).visit(parseSync(path, code).program);
      if (record === '') throw new Error(`${path} has no record of type WebDomain.`);
      return { code: pick(record, path, cutOut(code, dropped)), map: null };
    },
  };
}

/** `const courses: WebDomain = { … }` */
function isRecord({ typeAnnotation }: ESTree.BindingIdentifier): boolean {
  const type = typeAnnotation?.typeAnnotation;
  return (
    type?.type === 'TSTypeReference' &&
    type.typeName.type === 'Identifier' &&
    type.typeName.name === 'WebDomain'
  );
}

import {
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  type SourceFile,
  type TemplateLiteral,
} from 'typescript/unstable/ast';
import { API, type Checker, type Type } from 'typescript/unstable/sync';
import { type RowType, readRowType } from './read-row-type.ts';

/** A statement in the source with a type for its rows. */
export interface TypedStatement {
  /** `server/src/….ts:12` */
  place: string;
  /** The constant parts of its text, in order. */
  parts: readonly string[];
  /** True for an `sql` tag: its parts are known exactly. Otherwise only these parts of the text are known. */
  isTag: boolean;
  row: RowType | string;
}

/** Lists every statement with a row type in the wanted files; if a type cannot be checked, `row` says why. */
export function listTypedStatements(root: string, isWanted: (file: string) => boolean): TypedStatement[] {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProject: `${root}/tsconfig.json` }).getProjects();
    if (project === undefined) throw new Error('The project has no tsconfig.json.');
    const { program, checker } = project;
    const files = program.getSourceFileNames().filter((file) => isWanted(file.slice(root.length + 1)));
    return files.flatMap((file) => {
      const source = program.getSourceFile(file);
      if (source === undefined) throw new Error(`${file} was not read.`);
      return listStatements(checker, source, file.slice(root.length + 1));
    });
  } finally {
    api.close();
  }
}

function listStatements(checker: Checker, source: SourceFile, file: string): TypedStatement[] {
  const found: TypedStatement[] = [];
  const sayWhere = (node: Node, statement: Omit<TypedStatement, 'place'>): TypedStatement => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return { place: `${file}:${line + 1}`, ...statement };
  };
  const add = (node: Node, type: Type | undefined, statement: Pick<TypedStatement, 'parts' | 'isTag'>) => {
    const row = type === undefined ? null : describeRow(checker, type);
    if (row !== null) found.push(sayWhere(node, { row, ...statement }));
  };
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
      const builder = checker.getTypeAtLocation(node);
      const type = builder?.isTypeReference() ? checker.getTypeArguments(builder)[0] : undefined;
      add(node, type, { parts: readTagParts(node.template), isTag: true });
    }
    if (isCallExpression(node)) {
      const name = isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      // If the row type is a cast, no statement declares it.
      if (isIdentifier(name) && name.text === '$castTo')
        found.push(
          sayWhere(node, { parts: [], isTag: true, row: 'the row type is cast: let the statement say it' }),
        );
      const [argument] = node.typeArguments ?? [];
      const [text] = node.arguments;
      if (isIdentifier(name) && name.text === 'query' && argument !== undefined && text !== undefined) {
        for (const parts of readTexts(checker, text))
          add(node, checker.getTypeFromTypeNode(argument), { parts, isTag: false });
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function describeRow(checker: Checker, type: Type): RowType | string | null {
  try {
    return readRowType(checker, type);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The constant parts of an `sql` tag, as the tag itself receives them. */
function readTagParts(template: TemplateLiteral): string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

/** The statements that an expression can evaluate to. */
function readTexts(checker: Checker, node: Node): string[][] {
  if (isConditionalExpression(node))
    return [...readTexts(checker, node.whenTrue), ...readTexts(checker, node.whenFalse)];
  if (isIdentifier(node)) {
    const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration?.resolve();
    if (
      declaration !== undefined &&
      isVariableDeclaration(declaration) &&
      declaration.initializer !== undefined
    )
      return readTexts(checker, declaration.initializer);
  }
  return [readParts(checker, node)];
}

/** The constant parts of a template or text; for a call that builds a statement, those of its arguments. */
function readParts(checker: Checker, node: Node): string[] {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (isTemplateExpression(node)) {
    const rest = node.templateSpans.flatMap(({ expression, literal }) => [
      ...(isIdentifier(expression) ? readTexts(checker, expression).flat() : []),
      literal.text,
    ]);
    return [node.head.text, ...rest];
  }
  if (isCallExpression(node)) return node.arguments.flatMap((argument) => readParts(checker, argument));
  return [];
}

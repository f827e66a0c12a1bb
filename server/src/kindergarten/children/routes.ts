import { getChild, listChildren } from '#contract/kindergarten/children.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleGetChild, handleListChildren } from './read-children.ts';

export const childRoutes = [bind(listChildren, handleListChildren), bind(getChild, handleGetChild)];

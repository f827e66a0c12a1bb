import * as z from 'zod/mini';
import { rowIdText } from './rules.ts';

/** Of a path that names one kindergarten and nothing in it. */
export const kindergartenParams = z.strictObject({ kindergarten_id: rowIdText });

/** Of a path that names one organisation and nothing in it. */
export const organizationParams = z.strictObject({ organization_id: rowIdText });

/** The last part of a picture's path, new with every change of the picture. */
export const pictureVersion = z.string().check(z.regex(/^[a-z0-9]{8,40}$/));

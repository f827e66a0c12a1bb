import {
  getKindergartenContact,
  listEmployeeContacts,
  listOrganizationContacts,
  listParentContacts,
} from '#contract/kindergarten/contacts.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleListEmployeeContacts, handleListParentContacts } from './people.ts';
import { handleGetKindergartenContact, handleListOrganizationContacts } from './places.ts';

export const contactRoutes = [
  bind(getKindergartenContact, handleGetKindergartenContact),
  bind(listEmployeeContacts, handleListEmployeeContacts),
  bind(listParentContacts, handleListParentContacts),
  bind(listOrganizationContacts, handleListOrganizationContacts),
];

// Made by scripts/generate-flags.ts from contract/src/*/*.flags.ts; run it after adding one.
import { announcementsFlags } from '../communication/announcements.flags.ts';
import { bannersFlags } from '../communication/banners.flags.ts';
import { eventsFlags } from '../communication/events.flags.ts';
import { helpFlags } from '../communication/help.flags.ts';
import { messagesFlags } from '../communication/messages.flags.ts';
import { surveysFlags } from '../communication/surveys.flags.ts';
import { childCalendarFlags } from '../daily/child-calendar.flags.ts';
import { diaryFlags } from '../daily/diary.flags.ts';
import { doorCardsFlags } from '../daily/door-cards.flags.ts';
import { foodMenuFlags } from '../daily/food-menu.flags.ts';
import { pickUpsFlags } from '../daily/pick-ups.flags.ts';
import { vacationsFlags } from '../daily/vacations.flags.ts';
import { childrenFlags } from '../kindergarten/children.flags.ts';
import { consentsFlags } from '../kindergarten/consents.flags.ts';
import { contactsFlags } from '../kindergarten/contacts.flags.ts';
import { coursesFlags } from '../kindergarten/courses.flags.ts';
import { employeesFlags } from '../kindergarten/employees.flags.ts';
import { guardiansFlags } from '../kindergarten/guardians.flags.ts';
import { importFlags } from '../kindergarten/import.flags.ts';
import { settingsFlags } from '../kindergarten/settings.flags.ts';
import { targetGroupsFlags } from '../kindergarten/target-groups.flags.ts';
import { childDevelopmentFlags } from '../learning/child-development.flags.ts';
import { ideasFlags } from '../learning/ideas.flags.ts';
import { mapsFlags } from '../learning/maps.flags.ts';
import { plansFlags } from '../learning/plans.flags.ts';
import { filesFlags } from '../library/files.flags.ts';
import { foldersFlags } from '../library/folders.flags.ts';
import { applicationsFlags } from '../office/applications.flags.ts';
import { approvalsFlags } from '../office/approvals.flags.ts';
import { invoicesFlags } from '../office/invoices.flags.ts';
import { reportsFlags } from '../office/reports.flags.ts';
import { workSchedulesFlags } from '../office/work-schedules.flags.ts';
import { cartFlags } from '../shop/cart.flags.ts';
import { catalogueFlags } from '../shop/catalogue.flags.ts';
import { commentsFlags } from '../shop/comments.flags.ts';
import { integrationsFlags } from '../shop/integrations.flags.ts';
import { ordersFlags } from '../shop/orders.flags.ts';
import { priceListsFlags } from '../shop/price-lists.flags.ts';
import { suppliersFlags } from '../shop/suppliers.flags.ts';
import { wishlistFlags } from '../shop/wishlist.flags.ts';
import { accountsFlags } from './accounts.flags.ts';
import { platformFlags } from './platform.flags.ts';
import { rolesFlags } from './roles.flags.ts';
import { singleSignOnFlags } from './single-sign-on.flags.ts';
import { tenantsFlags } from './tenants.flags.ts';

/** The flags of each domain that has some. */
export const flagCatalogue = {
  accounts: accountsFlags,
  platform: platformFlags,
  roles: rolesFlags,
  'single-sign-on': singleSignOnFlags,
  tenants: tenantsFlags,
  children: childrenFlags,
  consents: consentsFlags,
  contacts: contactsFlags,
  courses: coursesFlags,
  employees: employeesFlags,
  guardians: guardiansFlags,
  import: importFlags,
  settings: settingsFlags,
  'target-groups': targetGroupsFlags,
  files: filesFlags,
  folders: foldersFlags,
  announcements: announcementsFlags,
  banners: bannersFlags,
  events: eventsFlags,
  help: helpFlags,
  messages: messagesFlags,
  surveys: surveysFlags,
  'child-calendar': childCalendarFlags,
  diary: diaryFlags,
  'door-cards': doorCardsFlags,
  'food-menu': foodMenuFlags,
  'pick-ups': pickUpsFlags,
  vacations: vacationsFlags,
  'child-development': childDevelopmentFlags,
  ideas: ideasFlags,
  maps: mapsFlags,
  plans: plansFlags,
  applications: applicationsFlags,
  approvals: approvalsFlags,
  invoices: invoicesFlags,
  reports: reportsFlags,
  'work-schedules': workSchedulesFlags,
  cart: cartFlags,
  catalogue: catalogueFlags,
  comments: commentsFlags,
  integrations: integrationsFlags,
  orders: ordersFlags,
  'price-lists': priceListsFlags,
  suppliers: suppliersFlags,
  wishlist: wishlistFlags,
} as const;

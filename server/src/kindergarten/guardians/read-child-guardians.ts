import { sql } from 'kysely';
import type { MembershipState } from '#contract/access/invitations.ts';
import type { ChildArea } from '#contract/kindergarten/child.ts';
import { type ChildGuardian, listChildGuardians } from '#contract/kindergarten/guardians.ts';
import { membershipState } from '#server/access/invitations/read-invitations.ts';
import { seesAddresses, shownEmail } from '#server/access/roles/member-email.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import { personPicturePath } from '#server/access/roles/person-picture-path.ts';
import { type PhoneColumns, readPhone } from '#server/platform/database/phone.ts';
import { bind } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { type ChildGuardiansCall, isKeptFrom, requireGuardiansArea } from './access.ts';

interface Row extends PhoneColumns {
  guardian_id: number;
  user_id: number;
  relation: ChildGuardian['relation'];
  main_parent: boolean;
  contact_hidden: boolean;
  is_kept: boolean;
  hidden_areas: ChildArea[];
  version: number;
  fname: string;
  lname: string;
  profile_picture: string | null;
  state: MembershipState;
  email: string | null;
  address: string;
  show_email: boolean;
  show_phone: boolean;
  children_count: number;
}

/** The child's guardians as the actor may see them, main parent first; 404 if the child is not visible. */
export async function readChildGuardians(
  call: ChildGuardiansCall,
): Promise<{ data: ChildGuardian[]; allowed: { add: boolean } }> {
  const { database, actor, params, now } = call;
  const { cares, mayEdit } = await requireGuardiansArea(call);
  const { rows } = await sql<Row>`
    select
      own.guardian_id, membership.user_id, own.relation, own.main_parent, own.contact_hidden, own.hidden_areas,
      ${isKeptFrom(actor, params.kindergarten_id)} as is_kept, own.version, ${memberName('fname', 'membership', 'person')} as fname,
      ${memberName('lname', 'membership', 'person')} as lname, ${membershipState(now)} as state,
      ${shownEmail('membership', 'person')} as email,
      case when membership.active then ${personPicturePath} end
        as profile_picture,
      details.phone_code, details.phone_number, coalesce(details.address, '') as address,
      coalesce(details.show_email, false) as show_email, coalesce(details.show_phone, false) as show_phone,
      (select count(*) from child_guardians others where others.guardian_id = own.guardian_id) as children_count
    from child_guardians own
    join memberships membership on membership.id = own.guardian_id
    join users person on person.id = membership.user_id
    left join guardian_details details on details.guardian_id = own.guardian_id
    left join invitations mail on mail.membership_id = own.guardian_id
    where own.child_id = ${params.child_id} and (${cares} or membership.archived_at is null)
    order by own.main_parent desc, own.relation, lname, fname, own.guardian_id`.execute(database);
  const showsEmails = seesAddresses(actor);
  const mayEditContacts = actor.hasFlag('guardians_can_edit');
  const data = rows.map((row): ChildGuardian => {
    const isSelf = row.user_id === actor.userId;
    // Staff may always see a parent's contact; other parents see what each allows and what is not hidden.
    const isOpen = cares || isSelf;
    const isShown = !row.is_kept && row.state === 'active';
    return {
      ...row,
      is_self: isSelf,
      email: isSelf || (showsEmails && (isOpen || (isShown && row.show_email))) ? row.email : null,
      phone: isOpen || (isShown && row.show_phone) ? readPhone(row) : null,
      address: isOpen && row.address !== '' ? row.address : null,
      restrictions: mayEdit ? { contact_hidden: row.contact_hidden, hidden_areas: row.hidden_areas } : null,
      children_count: mayEdit ? row.children_count : null,
      allowed: {
        edit: mayEdit,
        edit_contact: (isSelf && row.state === 'active') || (mayEditContacts && row.state !== 'archived'),
        resend: mayEditContacts && ['invited', 'expired', 'declined'].includes(row.state),
      },
    };
  });
  return { data, allowed: { add: mayEdit } };
}

export const handleListChildGuardians = bind(listChildGuardians, async (call) => {
  const guardians = await readChildGuardians(call);
  call.audit({ guardian_id: guardians.data.map((row) => row.guardian_id) });
  return guardians;
});

/** One guardian of the child; 404 if the person is not one. */
export async function findChildGuardian(
  call: ChildGuardiansCall,
  guardianId: number,
): Promise<ChildGuardian> {
  const { data } = await readChildGuardians(call);
  const found = data.find((row) => row.guardian_id === guardianId);
  if (found === undefined) throw notFound();
  return found;
}

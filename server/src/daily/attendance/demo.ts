import { sql } from 'kysely';
import type { Attendance } from '#contract/daily/attendance.ts';
import type { IconId } from '#contract/platform/rules-choice.ts';
import { type DemoKindergartenKey, findDemoKindergarten } from '#server/access/tenants/demo.ts';
import type { DemoChapter } from '#server/platform/domain.ts';

interface DemoStatus {
  name: string;
  attendance: Attendance;
  icon: IconId;
}

const estonian: readonly DemoStatus[] = [
  { name: 'Lõunauni', attendance: 'present', icon: 'bed' },
  { name: 'Väljasõit', attendance: 'present', icon: 'bus' },
  { name: 'Ujumine', attendance: 'present', icon: 'swim' },
  { name: 'Arsti juures', attendance: 'absent', icon: 'heart' },
  { name: 'Puhkus', attendance: 'absent', icon: 'weather-sunny' },
];
const latvian: readonly DemoStatus[] = [
  { name: 'Diendusa', attendance: 'present', icon: 'bed' },
  { name: 'Izbraukums', attendance: 'present', icon: 'bus' },
  { name: 'Pie ārsta', attendance: 'absent', icon: 'heart' },
  { name: 'Brīvdienas', attendance: 'absent', icon: 'weather-sunny' },
];
/** In the language of the kindergarten, in the order in which its classes use them. */
const statuses: Record<DemoKindergartenKey, readonly DemoStatus[]> = {
  sipsik: estonian,
  roomupesa: estonian,
  ezitis: latvian,
};

export const attendanceDemo: DemoChapter[] = [
  {
    name: '20261130_0910_attendance_statuses',
    async seed(transaction) {
      for (const [key, listed] of Object.entries(statuses)) {
        const id = await findDemoKindergarten(transaction, key as DemoKindergartenKey);
        await sql`
          with made as (
            insert into attendance_statuses (kindergarten_id, name, attendance, icon)
            select ${id}, name, attendance, icon
            from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as listed (name text, attendance text, icon text)
            returning id
          )
          insert into attendance_type_statuses (kindergarten_id, course_type, status_id, position)
          select ${id}, type, id, row_number() over (partition by type order by id)
          from made cross join unnest(array['regular', 'summer']) as type`.execute(transaction);
      }
    },
  },
];

import { mdiAccountAlertOutline, mdiAccountGroupOutline } from '@mdi/js';
import type { CSSProperties } from 'react';
import type { Course } from '#contract/kindergarten/courses.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ClassSymbol } from '../../ui/ClassMark.tsx';
import { findClassTone } from '../../ui/class-tone.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import classes from './CourseCard.module.css';
import { describeChildren } from './describe.ts';

interface CourseCardProps {
  course: Course;
  /** Address of its page; null if the reader may not open it. */
  path: string | null;
}

/** A class with its teachers and how full it is; a chip only if something is not as it should be. */
export function CourseCard({ course, path }: CourseCardProps) {
  const t = useText();
  const { name, teachers, places, children_count } = course;
  const isFull = places !== null && children_count >= places;
  const tone = { '--class-tone': findClassTone(course.colour).tone } as CSSProperties;
  return (
    <li className={classes.card} style={tone}>
      <div className={classes.head}>
        <ClassSymbol course={course} />
        <div className={classes.words}>
          {path === null ? (
            <b>{name}</b>
          ) : (
            <LinkAnchor to={path} className={classes.open ?? ''} c="inherit">
              {name}
            </LinkAnchor>
          )}
          {teachers.length > 0 && (
            <div className={classes.teachers}>{teachers.map(({ fname }) => fname).join(', ')}</div>
          )}
        </div>
        <div className={classes.faces}>
          {teachers.slice(0, 3).map((teacher) => (
            <Avatar
              key={teacher.employee_id}
              fname={teacher.fname}
              lname={teacher.lname}
              picture={teacher.profile_picture}
              size="xs"
            />
          ))}
        </div>
      </div>
      <div className={classes.numbers}>
        <span className={classes.count}>
          {places === null
            ? t('dashboard.courses.children', { count: children_count })
            : describeChildren(course, t)}
        </span>
        {(isFull || teachers.length === 0) && (
          <span className={classes.chips}>
            {teachers.length === 0 && (
              <StateChip hue="sun" icon={mdiAccountAlertOutline}>
                {t('dashboard.courses.noTeachers')}
              </StateChip>
            )}
            {isFull && (
              <StateChip hue="sun" icon={mdiAccountGroupOutline}>
                {t('dashboard.courses.full')}
              </StateChip>
            )}
          </span>
        )}
      </div>
      {places !== null && (
        <div className={classes.bar} aria-hidden>
          <span style={{ width: `${Math.min(100, (children_count / places) * 100)}%` }} />
        </div>
      )}
    </li>
  );
}

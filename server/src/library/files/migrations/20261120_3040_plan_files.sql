-- With a class and no day lies a document of its plans.
alter table files drop constraint files_check, drop constraint files_check1;
alter table files add constraint files_place check (
  (folder_id is null) = (course_id is not null)
  and (diary_date is null or course_id is not null)
  and (course_id is null or diary_date is not null or type = 'document')
);

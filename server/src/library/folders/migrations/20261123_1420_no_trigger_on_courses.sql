-- A class's folders follow from the events of classes: `addCourseFolders`, `renameCourseFolders`.
drop trigger courses_folders on courses;
drop trigger courses_folders_name on courses;
drop function add_course_folders();
drop function rename_course_folders();

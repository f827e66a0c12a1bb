// Written by `npm run generate` from the migrated database; a test says when it is stale.
import type { Generated } from 'kysely';

/** Every table with its columns as the driver reads them. */
export interface DB {
  album_covers: {
    folder_id: number;
    kindergarten_id: number;
    file_id: number;
  };
  announcement_reads: {
    announcement_id: number;
    user_id: number;
    seen_at: string;
    confirmed_at: string | null;
    announcement_kindergarten_id: number | null;
    announcement_organization_id: number | null;
  };
  announcement_uploads: {
    file_set_id: number;
    user_id: number;
    kindergarten_id: number | null;
    organization_id: number | null;
  };
  announcements: {
    id: Generated<number>;
    kindergarten_id: number | null;
    organization_id: number | null;
    audience_id: number;
    author_id: number | null;
    title: string;
    body: string;
    preview: string;
    valid_from: string | null;
    valid_until: string | null;
    published_at: string;
    is_pinned: boolean;
    needs_confirmation: boolean;
    created_at: string;
    edited_at: string | null;
    reminded_at: string | null;
    version: Generated<number>;
    language: string | null;
    file_set_id: number | null;
  };
  attendance_changes: {
    id: Generated<number>;
    kindergarten_id: number;
    child_id: number;
    day: string;
    course_id: number | null;
    field: string;
    former: string | null;
    value: string | null;
    changed_at: string;
    changed_by: number | null;
  };
  attendance_entries: {
    course_id: number;
    day: string;
    child_id: number;
    kindergarten_id: number;
    attendance: string | null;
    arrived_at: string | null;
    left_at: string | null;
    breakfast: boolean | null;
    lunch: boolean | null;
    supper: boolean | null;
    dinner: boolean | null;
    statuses: Generated<number[]>;
  };
  attendance_locks: {
    kindergarten_id: number;
    lock_date: string | null;
    version: number;
  };
  attendance_receipts: {
    kindergarten_id: number;
    id: string;
    received_at: string;
  };
  attendance_settings: {
    kindergarten_id: number;
    from_day: string;
    default_status: string;
    workday_weekend: boolean;
    workday_holiday: boolean;
    version: number;
  };
  attendance_statuses: {
    id: Generated<number>;
    kindergarten_id: number;
    name: string;
    attendance: string;
    icon: string;
    archived_at: string | null;
    version: Generated<number>;
  };
  attendance_type_statuses: {
    kindergarten_id: number;
    course_type: string;
    status_id: number;
    position: number;
  };
  attendance_types: {
    kindergarten_id: number;
    course_type: string;
    version: number;
  };
  audience_entries: {
    audience_id: number;
    unique_id: string;
    level: number;
    audience_kindergarten_id: number | null;
    audience_organization_id: number | null;
    target_group_id: Generated<number | null>;
    course_id: Generated<number | null>;
    membership_id: Generated<number | null>;
    role_id: Generated<number | null>;
    kindergarten_id: Generated<number | null>;
    organization_id: Generated<number | null>;
    member_kindergarten_id: Generated<number | null>;
    owner: string;
  };
  audiences: {
    id: Generated<number>;
    kindergarten_id: number | null;
    organization_id: number | null;
    owner: string;
  };
  audit_entries: {
    id: Generated<number>;
    at: string;
    request_id: string;
    user_id: number | null;
    session_id: number | null;
    token_id: number | null;
    action: string;
    outcome: string;
    context_kind: string | null;
    context_id: number | null;
    subjects: unknown;
    as_user_id: number | null;
  };
  barred_guardians: {
    kindergarten_id: number;
    child_id: number;
    guardian_id: number;
  };
  call_counts: {
    key: string;
    call_window: number;
    calls: number;
    expires_at: string;
  };
  child_days: {
    child_id: number;
    day: string;
    kindergarten_id: number;
    status: string | null;
    reason: string | null;
    comment: string;
    start_time: string | null;
    end_time: string | null;
    announced_at: string;
    announced_by: number | null;
    version: number;
  };
  child_dietary_options: {
    child_id: number;
    dietary_option_id: number;
    kindergarten_id: number;
  };
  child_former_guardians: {
    child_id: number;
    guardian_id: number;
    kindergarten_id: number;
  };
  child_guardians: {
    child_id: number;
    guardian_id: number;
    relation: number;
    main_parent: Generated<boolean>;
    contact_hidden: Generated<boolean>;
    hidden_areas: Generated<string[]>;
    version: Generated<number>;
    kindergarten_id: number;
  };
  children: {
    id: Generated<number>;
    kindergarten_id: number;
    fname: string;
    lname: string;
    birth_date: string;
    created_at: string;
    idcode: string | null;
    gender: string | null;
    address: Generated<string>;
    phone_code: string | null;
    phone_number: string | null;
    home_languages: Generated<string[]>;
    health_notes: Generated<string>;
    picture_key: string | null;
    archived_at: string | null;
    erased_at: string | null;
    version: Generated<number>;
    name_search: Generated<string>;
    archive_on: string | null;
  };
  children_without_doors: {
    child_id: number;
    kindergarten_id: number;
  };
  consent_decisions: {
    id: Generated<number>;
    child_id: number;
    kind: string;
    given: boolean;
    decided_at: string;
    user_id: number;
    kindergarten_id: number;
    paper_id: number | null;
  };
  consent_papers: {
    id: Generated<number>;
    kindergarten_id: number;
    child_id: number;
    signer_id: number | null;
    signer_name: string | null;
    signed_on: string;
    recorded_at: string;
    recorded_by: number;
    picture_key: string | null;
    guardian_id: number | null;
  };
  course_children: {
    id: Generated<number>;
    course_id: number;
    child_id: number;
    start_date: string;
    end_date: string | null;
    version: Generated<number>;
    kindergarten_id: number;
    regular: boolean;
    beside_regular: Generated<boolean>;
    days: Generated<string>;
  };
  course_teachers: {
    id: Generated<number>;
    course_id: number;
    employee_id: number;
    start_date: string;
    end_date: string | null;
    version: Generated<number>;
    kindergarten_id: number;
    days: Generated<string>;
  };
  courses: {
    id: Generated<number>;
    kindergarten_id: number;
    name: string;
    created_at: string;
    type: Generated<string>;
    start_date: string | null;
    end_date: string | null;
    places: number | null;
    archived_at: string | null;
    version: Generated<number>;
    archive_on: string | null;
    name_shared: Generated<boolean>;
    colour: Generated<string>;
    symbol: Generated<string>;
  };
  demo_chapters: {
    name: string;
    told_at: string;
  };
  diary_changes: {
    id: Generated<number>;
    kindergarten_id: number;
    course_id: number;
    day: string;
    kind: string;
    child_id: number | null;
    former: string | null;
    value: string | null;
    changed_at: string;
    changed_by: number | null;
  };
  diary_comments: {
    id: Generated<number>;
    key: string;
    course_id: number;
    day: string;
    kindergarten_id: number;
    kind: string;
    child_id: number | null;
    text: string;
    is_evidence: Generated<boolean>;
    created_at: string;
    created_by: number | null;
    version: Generated<number>;
  };
  diary_days: {
    id: Generated<number>;
    course_id: number;
    day: string;
    kindergarten_id: number;
    created_at: string;
    published_at: string | null;
    published_by: number | null;
  };
  diary_file_sets: {
    course_id: number;
    kindergarten_id: number;
    file_set_id: number;
  };
  diary_likes: {
    diary_day_id: number;
    user_id: number;
    kindergarten_id: number;
    liked_at: string;
  };
  diary_settings: {
    kindergarten_id: number;
    course_type: string;
    times_enabled: Generated<boolean>;
    meals_enabled: Generated<boolean>;
    attendance_at_once: Generated<boolean>;
    likes_enabled: Generated<boolean>;
    version: Generated<number>;
    times_for_families: Generated<string>;
  };
  dietary_options: {
    id: Generated<number>;
    kindergarten_id: number;
    name: string;
    created_at: string;
    kind: Generated<string>;
    excluded_allergens: Generated<string[]>;
    excluded_foods: Generated<string[]>;
  };
  dishes: {
    id: Generated<number>;
    kindergarten_id: number;
    name: string;
    names: unknown;
    allergens: string[] | null;
    foods: string[] | null;
    grams: number | null;
    grams_small: number | null;
    kcal: number | null;
    protein: number | null;
    fat: number | null;
    carbohydrates: number | null;
    archived_at: string | null;
    version: Generated<number>;
    created_at: string;
  };
  door_card_changes: {
    id: Generated<number>;
    kindergarten_id: number;
    child_id: number;
    guardian_id: number | null;
    kind: string;
    number: string;
    at: string;
    user_id: number;
  };
  door_card_settings: {
    kindergarten_id: number;
    sets_attendance: boolean;
    version: number;
  };
  door_cards: {
    id: Generated<number>;
    kindergarten_id: number;
    child_id: number;
    guardian_id: number;
    number: string;
    blocked_at: string | null;
    created_at: string;
    version: Generated<number>;
  };
  door_controller_doors: {
    kindergarten_id: number;
    door_controller_id: number;
    door_id: number;
  };
  door_controllers: {
    id: Generated<number>;
    kindergarten_id: number;
    name: string;
    token_hash: Buffer;
    created_at: string;
    reported_at: string | null;
  };
  door_passage_children: {
    kindergarten_id: number;
    door_passage_id: number;
    child_id: number;
  };
  door_passages: {
    id: Generated<number>;
    kindergarten_id: number;
    key: string;
    door_id: number | null;
    number: string;
    direction: string | null;
    passed_at: string;
    received_at: string;
    guardian_id: number | null;
    seen_by: number | null;
  };
  doors: {
    id: Generated<number>;
    kindergarten_id: number;
    name: string;
    opens: boolean;
    position: number;
  };
  email_changes: {
    id: Generated<number>;
    user_id: number;
    former_email: string;
    new_email: string;
    changed_at: string;
    expires_at: string;
    token_hash: Buffer | null;
  };
  emergency_contacts: {
    id: Generated<number>;
    kindergarten_id: number;
    child_id: number;
    name: string;
    relation: string;
    phone_code: string;
    phone_number: string;
    may_fetch: boolean;
  };
  employee_details: {
    employee_id: number;
    position: Generated<string>;
    phone_code: string | null;
    phone_number: string | null;
    show_email: Generated<boolean>;
    show_phone: Generated<boolean>;
    version: Generated<number>;
    kindergarten_id: number;
  };
  employee_meals: {
    kindergarten_id: number;
    employee_id: number;
    day: string;
    meal: string;
  };
  erasures: {
    id: Generated<number>;
    kindergarten_id: number | null;
    subject_kind: string;
    subject_id: number;
    reason: string;
    by_user_id: number | null;
    at: string;
    counts: unknown;
  };
  error_reports: {
    id: Generated<number>;
    day: string;
    fingerprint: string;
    kind: string;
    name: string;
    message: string;
    stack: string;
    path: string;
    version: string;
    chunk: string | null;
    count: number;
    first_seen_at: string;
    last_seen_at: string;
  };
  event_answers: {
    id: Generated<number>;
    kindergarten_id: number;
    occurrence_id: number;
    child_id: number | null;
    user_id: number | null;
    answer: string;
    people_count: number;
    answered_at: string;
  };
  event_bookings: {
    slot_id: number;
    kindergarten_id: number;
    event_id: number;
    child_id: number;
    user_id: number | null;
    booked_at: string;
  };
  event_feeds: {
    user_id: number;
    token_hash: Buffer;
    created_at: string;
  };
  event_item_takers: {
    item_id: number;
    kindergarten_id: number;
    occurrence_id: number;
    user_id: number;
    amount: number;
  };
  event_items: {
    id: Generated<number>;
    kindergarten_id: number;
    event_id: number;
    kind: string;
    name: string;
    needed: number;
    position: number;
  };
  event_looks: {
    user_id: number;
    kindergarten_id: number | null;
    organization_id: number | null;
    seen_at: string;
  };
  event_occurrences: {
    id: Generated<number>;
    event_id: number;
    kindergarten_id: number | null;
    organization_id: number | null;
    day: string;
    starts_at: string;
    ends_at: string;
    reminded_at: string | null;
  };
  event_slots: {
    id: Generated<number>;
    kindergarten_id: number;
    event_id: number;
    starts_at: string;
    ends_at: string;
  };
  events: {
    id: Generated<number>;
    kindergarten_id: number | null;
    organization_id: number | null;
    audience_id: number;
    uid: Generated<string>;
    replaces_day: string | null;
    event_type: number;
    title: string;
    description: string;
    location: string;
    repeat_start: string;
    start_time: string | null;
    end_time: string | null;
    duration: number;
    timezone: string;
    rrule: string | null;
    excluded_days: Generated<string[]>;
    stored_until: string;
    asks_answers: boolean;
    book_until: string | null;
    creator_id: number | null;
    created_at: string;
    version: Generated<number>;
  };
  failed_erasures: {
    child_id: number;
    kindergarten_id: number;
    at: string;
  };
  file_children: {
    file_id: number;
    child_id: number;
    created_by: number | null;
    created_at: string;
    kindergarten_id: number;
    evidence_at: string | null;
    evidence_by: number | null;
  };
  file_sets: {
    id: Generated<number>;
    kindergarten_id: number | null;
    kind: string;
    organization_id: number | null;
  };
  file_views: {
    user_id: number;
    file_id: number;
    seen_at: string;
    kindergarten_id: number;
  };
  files: {
    id: Generated<number>;
    kindergarten_id: number | null;
    folder_id: number | null;
    day: string | null;
    type: string;
    filename: string;
    storage_key: string;
    name: string;
    description: Generated<string>;
    mime_type: string;
    size: number;
    width: number | null;
    height: number | null;
    captured_at: string | null;
    thumbnails: Generated<string>;
    placeholder: string | null;
    uploaded_at: string;
    created_at: string;
    created_by: number | null;
    updated_at: string;
    deleted_at: string | null;
    deleted_by: number | null;
    version: Generated<number>;
    may_hold_place: Generated<boolean>;
    owner_kind: string | null;
    file_set_id: number | null;
    shared_at: Generated<string | null>;
    organization_id: number | null;
  };
  folders: {
    id: Generated<number>;
    kindergarten_id: number;
    type: string;
    parent_id: number | null;
    path: Generated<number[]>;
    name: string;
    name_string: Generated<string>;
    public: Generated<boolean>;
    shared_edit: Generated<boolean>;
    course_id: number | null;
    child_id: number | null;
    created_by: number | null;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
    deleted_by: number | null;
    version: Generated<number>;
    audience_id: number | null;
    name_search: Generated<string>;
  };
  guardian_details: {
    guardian_id: number;
    phone_code: string | null;
    phone_number: string | null;
    address: Generated<string>;
    show_email: Generated<boolean>;
    show_phone: Generated<boolean>;
    version: Generated<number>;
    kindergarten_id: number;
  };
  import_files: {
    kindergarten_id: number;
    user_id: number;
    name: string;
    source: string;
    model: string;
    encoding: string;
    headings: string[];
    columns: string[];
    rows: unknown;
    rows_count: number;
    uploaded_at: string;
    expires_at: string;
    rows_done: number | null;
    alive_until: string | null;
    result: unknown | null;
  };
  import_headings: {
    kindergarten_id: number;
    model: string;
    heading: string;
    field: string | null;
  };
  installation: {
    only_row: Generated<boolean>;
    push_key: string;
    push_secret: string;
    link_secret: Generated<string>;
    web_push_public_key: string | null;
    web_push_private_key: string | null;
  };
  invitations: {
    membership_id: number;
    token_hash: Buffer;
    invited_by: number | null;
    sent_at: string;
    expires_at: string;
  };
  kindergarten_settings: {
    kindergarten_id: number;
    child_profile_files_enabled: Generated<boolean>;
    retention_months: number | null;
    version: Generated<number>;
    guardian_messages_enabled: Generated<boolean>;
  };
  kindergartens: {
    id: Generated<number>;
    organization_id: number | null;
    name: string;
    country: string;
    timezone: string;
    created_at: string;
    registration_code: Generated<string>;
    address: Generated<string>;
    email: Generated<string>;
    phone_code: string | null;
    phone_number: string | null;
    website: Generated<string>;
    disabled_modules: Generated<string[]>;
    version: Generated<number>;
  };
  kitchen_prints: {
    kindergarten_id: number;
    day: string;
    printed_at: string;
    printed_by: number | null;
    counts: unknown;
  };
  known_devices: {
    user_id: number;
    token_hash: Buffer;
    seen_at: string;
  };
  language_settings: {
    id: Generated<boolean>;
    offered: string[];
    country_languages: unknown;
    version: Generated<number>;
  };
  library_holidays: {
    country: string;
    day: string;
    names: unknown;
  };
  maintenance: {
    only_row: Generated<boolean>;
    enabled: boolean;
  };
  meal_orders: {
    child_id: number;
    day: string;
    meal: string;
    kindergarten_id: number;
    is_ordered: boolean;
    course_id: number | null;
  };
  meal_settings: {
    kindergarten_id: number;
    from_day: string;
    meal: string;
    served_at: string;
    cutoff_days: number;
    cutoff_time: string;
  };
  membership_roles: {
    membership_id: number;
    role_id: number;
    scope: string;
    place_number: Generated<number | null>;
  };
  memberships: {
    id: Generated<number>;
    user_id: number;
    type: string;
    kindergarten_id: number | null;
    organization_id: number | null;
    supplier_id: number | null;
    created_at: string;
    archived_at: string | null;
    invited_at: string | null;
    invited_fname: Generated<string>;
    invited_lname: Generated<string>;
    active: Generated<boolean>;
    declined_at: string | null;
    all_kindergartens: Generated<boolean>;
    invited_email: string | null;
    given_by: number | null;
    scope: Generated<string>;
  };
  menu_choices: {
    id: Generated<number>;
    kindergarten_id: number;
    menu_day_id: number;
    meal: string;
    dish_id: number;
    child_id: number | null;
    dietary_option_id: number | null;
    instead_dish_id: number | null;
    version: Generated<number>;
  };
  menu_day_dishes: {
    kindergarten_id: number;
    menu_day_id: number;
    meal: string;
    dish_id: number;
    position: number;
  };
  menu_days: {
    id: Generated<number>;
    kindergarten_id: number;
    menu_week_id: number;
    day: string;
    version: Generated<number>;
  };
  menu_rotation_dishes: {
    kindergarten_id: number;
    menu_rotation_id: number;
    week: number;
    weekday: number;
    meal: string;
    dish_id: number;
    position: number;
  };
  menu_rotations: {
    id: Generated<number>;
    kindergarten_id: number;
    name: string;
    weeks: number;
    created_at: string;
  };
  menu_settings: {
    kindergarten_id: number;
    show_files: Generated<boolean>;
    show_nutrients: Generated<boolean>;
    version: Generated<number>;
  };
  menu_weeks: {
    id: Generated<number>;
    kindergarten_id: number;
    monday: string;
    shown_at: string | null;
    file_set_id: number | null;
    version: Generated<number>;
  };
  message_absence_answers: {
    kindergarten_id: number;
    user_id: number;
    sender_id: number;
  };
  message_absences: {
    kindergarten_id: number;
    user_id: number;
    starts_on: string;
    ends_on: string;
    answer: string;
    version: Generated<number>;
  };
  message_blocks: {
    id: Generated<number>;
    kindergarten_id: number;
    user_id: number;
    blocked_user_id: number;
    created_at: string;
  };
  message_families: {
    message_id: number;
    kindergarten_id: number;
    child_id: number;
  };
  message_receiver_children: {
    message_id: number;
    user_id: number;
    kindergarten_id: number;
    child_id: number;
  };
  message_receivers: {
    message_id: number;
    message_kindergarten_id: number | null;
    message_organization_id: number | null;
    user_id: number;
    kindergarten_id: number | null;
    organization_id: number | null;
    place: Generated<number>;
    dated_at: string;
    seen_at: string | null;
    deleted_at: string | null;
    purged_at: string | null;
  };
  message_reports: {
    id: Generated<number>;
    kindergarten_id: number;
    message_id: number;
    reporter_id: number | null;
    note: string;
    created_at: string;
    settled_at: string | null;
    settled_by: number | null;
  };
  messages: {
    id: Generated<number>;
    kindergarten_id: number | null;
    organization_id: number | null;
    place: Generated<number>;
    audience_id: number;
    to_office: Generated<boolean>;
    thread_id: number | null;
    replies_to_id: number | null;
    sender_id: number | null;
    subject: string;
    body: string;
    preview: string;
    search: string;
    language: string;
    state: Generated<string>;
    is_urgent: Generated<boolean>;
    allows_reply_all: Generated<boolean>;
    send_at: string | null;
    dated_at: string;
    people_count: Generated<number>;
    families_count: Generated<number>;
    reminded_at: string | null;
    deleted_at: string | null;
    purged_at: string | null;
    version: Generated<number>;
    file_set_id: number | null;
    is_automatic: Generated<boolean>;
  };
  migrations: {
    name: string;
    applied_at: Generated<string>;
  };
  notification_deliveries: {
    id: Generated<number>;
    user_id: number;
    type: string;
    subject_id: number;
    kindergarten_id: number | null;
    organization_id: number | null;
    channel: string;
    is_urgent: boolean;
    due_at: string;
    state: Generated<string>;
    ended_at: string | null;
  };
  notification_settings: {
    user_id: number;
    type: string;
    channel: string;
    enabled: boolean;
  };
  notification_times: {
    user_id: number;
    mail_digest: Generated<string>;
    quiet_from: string | null;
    quiet_until: string | null;
  };
  notifications: {
    id: Generated<number>;
    kindergarten_id: number | null;
    organization_id: number | null;
    user_id: number;
    type: string;
    key: string;
    creator_id: number | null;
    child_id: number | null;
    course_id: number | null;
    data: unknown;
    created_at: string;
    seen_at: string | null;
  };
  official_kindergartens: {
    official_id: number;
    kindergarten_id: number;
    organization_id: number;
  };
  one_time_tokens: {
    id: Generated<number>;
    kind: string;
    user_id: number | null;
    email: string | null;
    token_hash: Buffer;
    created_at: string;
    expires_at: string;
    session_id: number | null;
  };
  organizations: {
    id: Generated<number>;
    name: string;
    country: string;
    created_at: string;
    registration_code: Generated<string>;
    address: Generated<string>;
    email: Generated<string>;
    phone_code: string | null;
    phone_number: string | null;
    website: Generated<string>;
    version: Generated<number>;
  };
  outbox_mails: {
    id: Generated<number>;
    message_id: string;
    recipient: string;
    language: string;
    subject: string;
    text: string;
    html: string;
    created_at: string;
  };
  oversight_notices: {
    kindergarten_id: number;
  };
  oversights: {
    id: Generated<number>;
    kindergarten_id: number;
    organization_id: number;
    given_at: string;
    given_by: number | null;
    withdrawn_at: string | null;
    withdrawn_by: number | null;
  };
  personal_export_progress: {
    export_id: number;
    percent: number;
  };
  personal_exports: {
    id: Generated<number>;
    user_id: number;
    subject_kind: string;
    subject_id: number;
    membership_id: number | null;
    left_out: Generated<string[]>;
    language: string;
    requested_at: string;
    ready_at: string | null;
    expires_at: string;
    storage_key: string | null;
    size: number | null;
  };
  pick_up_changes: {
    id: Generated<number>;
    kindergarten_id: number;
    child_id: number;
    kind: string;
    at: string;
    user_id: number;
    guardian_id: number | null;
    name: Generated<string>;
    valid_from: string | null;
    valid_until: string | null;
  };
  pick_up_handovers: {
    id: Generated<number>;
    kindergarten_id: number;
    child_id: number;
    key: string;
    day: string;
    time: string;
    guardian_id: number | null;
    name: Generated<string>;
    recorded_at: string;
    recorded_by: number;
  };
  pick_up_persons: {
    id: Generated<number>;
    kindergarten_id: number;
    child_id: number;
    refused: boolean;
    name: string;
    relation: string;
    phone_code: string | null;
    phone_number: string | null;
    note: Generated<string>;
    picture_key: string | null;
    valid_from: string | null;
    valid_until: string | null;
    one_time: Generated<boolean>;
    created_at: string;
    created_by: number;
    version: Generated<number>;
  };
  plan_file_sets: {
    course_id: number;
    kindergarten_id: number;
    file_set_id: number;
  };
  public_holidays: {
    id: Generated<number>;
    country: string;
    day: string;
    names: unknown;
    version: Generated<number>;
  };
  push_subscriptions: {
    session_id: number;
    user_id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: string;
    failed_tries: Generated<number>;
    failing_since: string | null;
  };
  roles: {
    id: Generated<number>;
    type: string;
    kindergarten_id: number | null;
    organization_id: number | null;
    supplier_id: number | null;
    name: string;
    flags: string[];
    is_default: Generated<boolean>;
    version: Generated<number>;
    scope: Generated<string>;
  };
  sessions: {
    id: Generated<number>;
    user_id: number;
    token_hash: Buffer;
    browser: string | null;
    system: string | null;
    kind: string;
    timezone: string | null;
    created_at: string;
    last_used_at: string;
    expires_at: string;
    ended_at: string | null;
    end_reason: string | null;
    acting_as_user_id: number | null;
    confirmed_at: string | null;
  };
  suppliers: {
    id: Generated<number>;
    name: string;
    country: string;
    created_at: string;
    validated_at: string | null;
  };
  target_group_entries: {
    target_group_id: number;
    side: string;
    unique_id: string;
    group_kindergarten_id: number | null;
    group_organization_id: number | null;
    member_kindergarten_id: Generated<number | null>;
    course_id: Generated<number | null>;
    membership_id: Generated<number | null>;
    role_id: Generated<number | null>;
    kindergarten_id: Generated<number | null>;
    organization_id: Generated<number | null>;
  };
  target_groups: {
    id: Generated<number>;
    kindergarten_id: number | null;
    organization_id: number | null;
    name: string;
    created_at: string;
    version: Generated<number>;
    name_shared: Generated<boolean>;
  };
  translations: {
    id: Generated<number>;
    kindergarten_id: number | null;
    organization_id: number | null;
    place: Generated<number>;
    message_id: number | null;
    announcement_id: number | null;
    origin_kindergarten_id: number | null;
    origin_organization_id: number | null;
    language: string;
    source_hash: Buffer;
    title: string;
    body: string;
    made_at: string;
  };
  upload_pieces: {
    upload_id: number;
    start: number;
    size: number;
    storage_key: string;
    kindergarten_id: number;
  };
  uploads: {
    id: Generated<number>;
    key: string;
    user_id: number;
    kindergarten_id: number;
    target: unknown;
    name: string;
    size: number;
    uploaded_at: string;
    file_id: number | null;
    created_at: string;
    expires_at: string;
    sent_key: string | null;
    ended_at: string | null;
  };
  user_tokens: {
    id: Generated<number>;
    user_id: number;
    name: string;
    scope: string;
    token_hash: Buffer;
    created_at: string;
    last_used_at: string | null;
  };
  users: {
    id: Generated<number>;
    email: string;
    pending_email: string | null;
    password_hash: string | null;
    fname: string;
    lname: string;
    idcode: string | null;
    language: string;
    country: string;
    timezone: string;
    registered_as: string | null;
    picture_key: string | null;
    privacy_confirmed_at: string | null;
    email_verified_at: string | null;
    created_at: string;
    version: Generated<number>;
    erased_at: string | null;
    name_search: Generated<string>;
  };
  vacation_answers: {
    question_id: number;
    child_id: number;
    kindergarten_id: number;
    answered_at: string;
    answered_by: number | null;
  };
  vacation_question_courses: {
    question_id: number;
    course_id: number;
    kindergarten_id: number;
  };
  vacation_questions: {
    id: Generated<number>;
    kindergarten_id: number;
    title: string;
    note: string;
    first_day: string;
    last_day: string;
    answer_by: string;
    asks_all: boolean;
    created_at: string;
    created_by: number | null;
    reminded_at: string | null;
    closed_at: string | null;
    version: Generated<number>;
    key: string;
  };
  year_changes: {
    kindergarten_id: number;
    digest: Buffer;
  };
}

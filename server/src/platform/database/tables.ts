export interface DB {
  migrations: { name: string; applied_at: string };
}

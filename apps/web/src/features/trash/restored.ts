/** What has just been restored, and where it is. */
export type Restored = { title: string; path: string }
export type OnRestored = (restored: Restored) => void

/** What has just been restored, and where it is; without a path it was deleted for good. `count`: how many they were. */
export type Outcome = { title: string; count?: number; path?: string }
export type OnOutcome = (outcome: Outcome) => void

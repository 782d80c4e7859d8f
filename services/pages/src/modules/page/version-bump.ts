/** An update of a page as MongoDB takes it. */
export type Update = { $set?: Record<string, unknown>; $inc?: Record<string, number>; $push?: object; $pull?: object; $unset?: object }

/** The same with the next version, so that whoever works on the page reads it again. */
export function withVersionBump({ $set, $inc, ...rest }: Update) {
  return { ...rest, $set: { ...$set, updated_at: new Date() }, $inc: { ...$inc, version: 1 } }
}

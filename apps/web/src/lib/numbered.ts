/** Things that have no id of their own but their place, counted from 1 as people do. */
export function numbered<T>(list: readonly T[]): { one: T; number: number }[] {
  return list.map((one, index) => ({ one, number: index + 1 }))
}

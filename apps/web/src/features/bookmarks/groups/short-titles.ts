/** Between the folders of a path, as imported groups are called after it. */
const separator = ' / '

/** Of titles that are paths, their ends: as much of them as tells them apart. All others stay as they are. */
export function shortTitles(titles: readonly string[]): string[] {
  return titles.map((title) => {
    const parts = title.split(separator)
    const ends = parts.map((_, index) => parts.slice(parts.length - 1 - index).join(separator))
    const isUnique = (end: string) => titles.filter((candidate) => candidate === end || candidate.endsWith(separator + end)).length === 1
    return ends.find((end) => end !== '' && isUnique(end)) ?? title
  })
}

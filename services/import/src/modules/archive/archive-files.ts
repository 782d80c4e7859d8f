/** JSON as people can read it. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** A file of one piece. */
export async function* only(text: string): AsyncGenerator<string> {
  yield text
}

/** What the files of a page are called: its place and words of its title, in letters that every system takes. */
export function pageFileName(position: number, title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
  return `${String(position + 1).padStart(3, '0')}${words ? `-${words}` : ''}`
}

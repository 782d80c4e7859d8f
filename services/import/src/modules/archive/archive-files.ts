/** JSON as people can read it. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** A list as JSON, a line for each element, without ever holding all of it. */
export async function* jsonList(elements: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const element of elements) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(element)}`
    isFirst = false
  }
  yield ']\n'
}

/** A file of one piece. */
export async function* only(text: string): AsyncGenerator<string> {
  yield text
}

/** The name of the file of a page: its place and words of its title, in letters that every system takes. */
export function pageFileName(position: number, title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
  return `${String(position + 1).padStart(3, '0')}${words ? `-${words}` : ''}.json`
}

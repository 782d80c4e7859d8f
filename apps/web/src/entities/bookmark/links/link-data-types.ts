/** The forms a link can come in from another window, in the order they are read; the first that holds one counts. */
export const linkDataTypes = ['text/x-moz-place', 'text/x-moz-url', 'text/uri-list', 'text/html', 'text/markdown', 'text/plain'] as const
export type LinkDataType = (typeof linkDataTypes)[number]

/** Whether a drag may bring links: a file may hold some. */
export function mayHoldLinks(types: readonly string[]): boolean {
  return types.includes('Files') || linkDataTypes.some((type) => types.includes(type))
}

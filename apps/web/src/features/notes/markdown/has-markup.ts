import { withOpaqueAddresses } from './opaque-addresses.ts'

const blocks = /^ {0,3}(?:#{1,6}[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]|```|~~~|(?:\*[ \t]*){3,}$|(?:-[ \t]*){3,}$|(?:_[ \t]*){3,}$)/m
const inlines = /\*\S|(?:^|\W)_\S|~~\S|`[^`]|\]\(|<https?:/m

/** Whether a note may hold Markdown. Most hold none: they need no parser, and are shown as they were typed. */
export function hasMarkup(text: string): boolean {
  const { text: opaque } = withOpaqueAddresses(text)
  return blocks.test(opaque) || inlines.test(opaque)
}

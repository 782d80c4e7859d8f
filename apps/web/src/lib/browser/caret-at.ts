type Point = { clientX: number; clientY: number }

/** How many characters of an element's text stand before a point that was clicked; undefined where the click came from the keyboard or hit no text. */
export function caretAt(element: Element, { clientX, clientY }: Point): number | undefined {
  const hit = hitAt(clientX, clientY)
  if (!hit || !element.contains(hit.node)) return undefined
  const before = document.createRange()
  before.selectNodeContents(element)
  before.setEnd(hit.node, hit.offset)
  return before.toString().length
}

function hitAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y)
    return position && { node: position.offsetNode, offset: position.offset }
  }
  // Older versions of Safari.
  const range = 'caretRangeFromPoint' in document ? (document as Document).caretRangeFromPoint(x, y) : null
  return range && { node: range.startContainer, offset: range.startOffset }
}

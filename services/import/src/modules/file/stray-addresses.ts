/** Of a longer text without a tag in it, the beginning is looked through. */
const maxLength = 64 * 1024

/** Finds the web addresses in what is in no entry of a file, in pieces; `flush` ends a text. */
export function createStrayAddresses(report: (address: string) => void) {
  let text = ''
  return {
    add(piece: string): void {
      if (text.length < maxLength) text += piece
    },
    flush(): void {
      if (text !== '' && text.includes('://')) for (const [address] of text.matchAll(/https?:\/\/[^\s<>"]+/gi)) report(address)
      text = ''
    },
  }
}

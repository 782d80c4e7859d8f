import { addressesIn } from '../../../entities/text/addresses.ts'

/** A text whose addresses are letters to a parser of Markdown, each as long as it was, and how what was parsed gets them back. */
export type OpaqueText = { text: string; restore: (text: string) => string }

/** Characters for private use: to Markdown they are letters. Three digits number an address, the rest fills it up. */
const start = '\uE000'
const filling = '\uE001'
const firstDigit = 0xe1_00
const digits = 64
const opaque = /\uE000([\uE100-\uE13F])([\uE100-\uE13F])([\uE100-\uE13F])\uE001*/g

/** Addresses of links are Markdown already, and end as it says. */
const beforeDestination = /\]\([ \t]*<?$/
const restOfAutolink = /^[^\s<>]*>/

/** Makes the addresses of a text opaque: what looks like a mark in them is none. */
export function withOpaqueAddresses(text: string): OpaqueText {
  if (text.includes(start)) return { text, restore: (part) => part }
  const addresses: string[] = []
  let made = ''
  let end = 0
  for (const { at, text: address } of addressesIn(text)) {
    made += text.slice(end, at)
    end = at + address.length
    const isMarkdown = beforeDestination.test(made.slice(-20)) || (made.endsWith('<') && restOfAutolink.test(text.slice(end, end + 2_000)))
    made += isMarkdown ? address : placeholder(addresses.push(address) - 1, address.length)
  }
  const restore = (part: string) =>
    part.replaceAll(opaque, (whole: string, ...numbers: string[]) => addresses[indexOf(numbers.slice(0, 3))] ?? whole)
  return { text: made + text.slice(end), restore }
}

function placeholder(index: number, length: number): string {
  const numbers = [Math.floor(index / digits ** 2), Math.floor(index / digits) % digits, index % digits]
  return (start + numbers.map((digit) => String.fromCharCode(firstDigit + digit)).join('')).padEnd(length, filling)
}

const indexOf = (numbers: readonly string[]): number =>
  numbers.reduce((index, digit) => index * digits + digit.charCodeAt(0) - firstDigit, 0)

import { describe, expect, it } from 'vitest'
import { embedKindOf } from './embeds.ts'

describe('embedKindOf', () => {
  it.each([
    ['https://www.youtube.com/watch?v=1', 'video'],
    ['https://youtu.be/1', 'video'],
    ['https://open.spotify.com/track/1', 'audio'],
    ['https://www.google.de/maps/place/x', 'map'],
    ['https://calendar.google.com/calendar/embed', 'calendar'],
    ['https://docs.google.com/document/d/1', 'document'],
    ['https://notyoutube.com/', null],
    ['https://example.org/youtube.com', null],
    ['javascript:alert("youtube.com")', null],
    ['no address', null],
  ])('tells what %s could be shown as', (address, kind) => expect(embedKindOf(address)).toBe(kind))
})

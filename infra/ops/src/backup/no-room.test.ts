import { describe, expect, it } from 'vitest'
import { OpsError } from '../command.ts'
import { isOutOfRoom, NoRoomError } from './no-room.ts'

const failure = (code: unknown) => Object.assign(new Error('refused'), { code })

describe('isOutOfRoom', () => {
  it.each([
    ['the limit of a backup', new NoRoomError('too large'), true],
    ['a full disk', failure('ENOSPC'), true],
    ['a used-up quota', failure('EDQUOT'), true],
    ['a full disk of the embedded store', failure(14_031), true],
    ['a missing folder', failure('ENOENT'), false],
    ['anything else', new OpsError('no collections'), false],
  ])('tells %s', (_name, error, expected) => expect(isOutOfRoom(error)).toBe(expected))
})

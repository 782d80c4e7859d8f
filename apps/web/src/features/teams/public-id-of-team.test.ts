import { describe, expect, it } from 'vitest'
import { publicIdOfTeam } from './public-id-of-team.ts'

describe('publicIdOfTeam', () => {
  it.each([
    ['Abc1234', 'Abc1234'],
    [' Abc1234 ', 'Abc1234'],
    ['https://foyer.example/o/Abc1234/works?x=1', 'Abc1234'],
    ['foyer.example/organization/Abc1234/members', 'Abc1234'],
    ['/o/Abc1234', 'Abc1234'],
    ['https://foyer.example/p/Abc1234', null],
    ['Works AG', null],
    ['', null],
  ])('reads %j as %j', (text, id) => expect(publicIdOfTeam(text)).toBe(id))
})

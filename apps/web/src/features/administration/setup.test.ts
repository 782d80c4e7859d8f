import type { BackupList } from '@foyer/contracts/accounts/administration/backups'
import type { SiteOverview } from '@foyer/contracts/accounts/administration/site-overview'
import { describe, expect, it } from 'vitest'
import { missingSetup } from './setup.ts'

const overview: SiteOverview = {
  version: '0.1.0',
  public_url: 'https://foyer.example',
  people: { registered: 1, anonymous: 0, admins: 1, added: 1, active: 1 },
  sign_up: 'open',
  mail: { is_set_up: true },
  identity_providers: ['Google'],
  storage: { data: 1, backups: 1, free: 1, is_backup_apart: true },
  jobs: { failed: 0, waiting: 0 },
}
const backups = { is_available: true, every: 86_400 } as BackupList
const namesOf = (changed: Partial<SiteOverview>, list: BackupList | undefined = backups) =>
  missingSetup({ overview: { ...overview, ...changed }, backups: list, sources: [] }).map(({ name }) => name)

describe('missingSetup', () => {
  it('gives nothing where all is set up', () => expect(namesOf({})).toEqual([]))

  it('names a mail server and identity providers', () => {
    expect(namesOf({ mail: { is_set_up: false }, identity_providers: [] })).toEqual(['mail', 'providers'])
  })

  it.each(['http://nas.lan:8080', 'http://192.168.1.10:8080', 'http://127.example.org'])('asks for https at %s', (public_url) => {
    expect(namesOf({ public_url })).toEqual(['https'])
  })

  it.each(['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'])('lets %s be, which nothing leaves', (public_url) => {
    expect(namesOf({ public_url })).toEqual([])
  })

  it('names backups that are off, and those on the disk of the data', () => {
    const storage = { data: 1, backups: 1, free: 1, is_backup_apart: false }
    expect(namesOf({ storage }, { ...backups, every: null })).toEqual(['backups', 'backupDisk'])
  })

  it('says nothing of backups that are made elsewhere', () => {
    expect(namesOf({ storage: null }, { ...backups, is_available: false, every: null })).toEqual([])
  })

  it('gives the variables of a source', () => {
    const sources = [
      { name: 'trello' as const, is_configured: false, variables: ['TRELLO_KEY', 'TRELLO_SECRET'] },
      { name: 'stocks' as const, is_configured: true, variables: ['FINNHUB_KEY'] },
    ]
    expect(missingSetup({ overview, backups, sources })).toEqual([{ name: 'trello', settings: ['TRELLO_KEY', 'TRELLO_SECRET'] }])
  })
})

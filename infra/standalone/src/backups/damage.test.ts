import { describe, expect, it } from 'vitest'
import { damageText } from './damage.ts'

const places = { file: '/srv/foyer/mongo/foyer_pages.sqlite', dataDir: '/srv/foyer', backupDir: '/srv/foyer/backups' }

describe('damageText', () => {
  it('names the file, the newest good backup with its date, and the command that puts it back', () => {
    const backup = { file: '/srv/foyer/backups/foyer-20261126T202118Z-scheduled.gz', at: new Date('2026-11-26T20:21:18Z') }
    expect(damageText({ ...places, backup })).toBe(
      [
        '/srv/foyer/mongo/foyer_pages.sqlite is damaged, so Foyer has stopped. Nothing was changed in it.',
        'The newest good backup is of 2026-11-26 20:21 UTC. This command puts it back, and keeps the damaged file beside it under another name:',
        '',
        '  FOYER_DATA=/srv/foyer npm run ops -- restore /srv/foyer/backups/foyer-20261126T202118Z-scheduled.gz --force',
        '',
      ].join('\n'),
    )
  })

  it('says that there is no backup', () => {
    expect(damageText({ ...places, backup: null })).toContain('There is no backup in /srv/foyer/backups.')
  })

  it('writes paths as a shell reads them', () => {
    const backup = { file: "/home/me/Ada's data/b.gz", at: new Date(0) }
    const text = damageText({ ...places, dataDir: '/home/me/my data', backup })
    expect(text).toContain(String.raw`FOYER_DATA='/home/me/my data' npm run ops -- restore '/home/me/Ada'\''s data/b.gz' --force`)
  })
})

import { parseConfig } from '@foyer/service-kit/config'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkExportConfig, exportBucket, exportConfigShape } from './export-config.ts'

const parse = (env: Record<string, string>) => parseConfig(z.object(exportConfigShape).superRefine(checkExportConfig), env)
const s3 = {
  EXPORT_S3_ENDPOINT: 'https://s3.example.org:9000',
  EXPORT_S3_BUCKET: 'exports',
  EXPORT_S3_ACCESS_KEY_ID: 'id',
  EXPORT_S3_SECRET_ACCESS_KEY: 'a secret of somebody',
}

describe('where exports are written', () => {
  it('is nowhere unless an interval is set', () => {
    expect(parse({})).toMatchObject({ EXPORT_EVERY: null, EXPORT_KEEP: 7 })
  })

  it('is a folder, or a bucket, at the interval that is set', () => {
    const config = parse({ EXPORT_EVERY: '12h', EXPORT_DIR: '/srv/exports' })
    expect([config.EXPORT_EVERY, exportBucket(config)]).toEqual([12 * 3_600_000, null])
    expect(exportBucket(parse({ EXPORT_EVERY: '7d', ...s3 }))).toMatchObject({ bucket: 'exports', isPathStyle: true })
  })

  it.each([
    [
      'it has no place',
      { EXPORT_EVERY: '24h' },
      'EXPORT_EVERY: needs a place for exports: the folder EXPORT_DIR, or a bucket by EXPORT_S3_',
    ],
    ['it has two', { EXPORT_EVERY: '24h', EXPORT_DIR: '/srv/exports', ...s3 }, 'EXPORT_DIR: cannot be set beside EXPORT_S3_'],
    ['the secret is missing', { ...s3, EXPORT_S3_SECRET_ACCESS_KEY: '' }, 'EXPORT_S3_SECRET_ACCESS_KEY: is needed'],
    ['the interval is none', { EXPORT_EVERY: 'daily', EXPORT_DIR: '/srv/exports' }, 'EXPORT_EVERY: has to be a duration'],
    ['no archive would stay', { EXPORT_KEEP: '0' }, 'EXPORT_KEEP'],
  ])('is refused when %s', (_case, env, message) => {
    expect(() => parse(env)).toThrow(message)
    expect(() => parse(env)).not.toThrow(s3.EXPORT_S3_SECRET_ACCESS_KEY)
  })
})

import { parseConfig } from '@foyer/service-kit/config'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkUploadsConfig, s3Config, uploadsConfigShape } from './uploads-config.ts'

const parse = (env: Record<string, string>) => parseConfig(z.object(uploadsConfigShape).superRefine(checkUploadsConfig), env)
const s3 = {
  UPLOADS_S3_ENDPOINT: 'https://s3.example.org:9000',
  UPLOADS_S3_BUCKET: 'pictures',
  UPLOADS_S3_ACCESS_KEY_ID: 'id',
  UPLOADS_S3_SECRET_ACCESS_KEY: 'a secret of somebody',
}

describe('where uploads are stored', () => {
  it('is MongoDB where nothing is set', () => {
    const config = parse({ UPLOADS_STORE: '', UPLOADS_S3_BUCKET: '' })
    expect([config.UPLOADS_STORE, s3Config(config)]).toEqual(['mongo', null])
  })

  it('may be a bucket, by default in the path of its address', () => {
    const bucket = { endpoint: s3.UPLOADS_S3_ENDPOINT, region: 'us-east-1', bucket: 'pictures', accessKeyId: 'id' }
    const secretAccessKey = s3.UPLOADS_S3_SECRET_ACCESS_KEY
    expect(s3Config(parse({ ...s3, UPLOADS_STORE: 's3' }))).toEqual({ ...bucket, secretAccessKey, isPathStyle: true })
    expect(s3Config(parse({ ...s3, UPLOADS_S3_PATH_STYLE: 'off' }))).toMatchObject({ isPathStyle: false })
  })

  it.each([
    ['the store is none that there is', { UPLOADS_STORE: 'ftp' }, 'UPLOADS_STORE'],
    ['the folder is missing', { UPLOADS_STORE: 'disk' }, 'UPLOADS_DIR: is needed with UPLOADS_STORE=disk'],
    ['all of S3 is missing', { UPLOADS_STORE: 's3' }, 'UPLOADS_S3_ENDPOINT: is needed'],
    ['the secret is missing', { ...s3, UPLOADS_STORE: 's3', UPLOADS_S3_SECRET_ACCESS_KEY: '' }, 'UPLOADS_S3_SECRET_ACCESS_KEY: is needed'],
    ['part of an S3 of before is missing', { ...s3, UPLOADS_S3_BUCKET: '' }, 'UPLOADS_S3_BUCKET: is needed'],
    ['the address has a path', { ...s3, UPLOADS_S3_ENDPOINT: 'https://s3.example.org/pictures' }, 'UPLOADS_S3_ENDPOINT: must be'],
    ['the address is none', { ...s3, UPLOADS_S3_ENDPOINT: 's3.example.org' }, 'UPLOADS_S3_ENDPOINT'],
    ['the bucket would lead elsewhere', { ...s3, UPLOADS_S3_BUCKET: '../other' }, 'UPLOADS_S3_BUCKET: is not the name'],
  ])('is refused when %s', (_case, env, message) => {
    expect(() => parse(env)).toThrow(message)
    expect(() => parse(env)).not.toThrow(s3.UPLOADS_S3_SECRET_ACCESS_KEY)
  })
})

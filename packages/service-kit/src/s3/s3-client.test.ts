import { describe, expect, it } from 'vitest'
import { objectUrl } from './s3-client.ts'

describe('objectUrl', () => {
  const bucket = { endpoint: 'https://s3.example.org:9000', bucket: 'pictures' }

  it('has the bucket in the path of the endpoint, or before its host', () => {
    expect(objectUrl({ ...bucket, isPathStyle: true }, 'uploads/ab.webp')).toBe('https://s3.example.org:9000/pictures/uploads/ab.webp')
    expect(objectUrl({ ...bucket, isPathStyle: false }, 'uploads/ab.webp')).toBe('https://pictures.s3.example.org:9000/uploads/ab.webp')
  })
})

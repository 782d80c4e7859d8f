import { z } from 'zod'

/** A bucket of a server that speaks the protocol of S3, and the key to it. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path, as most servers of one’s own have it, or before the host. */
  isPathStyle: boolean
}

/** The schemas of the variables that name a bucket, for the shape of a configuration. */
export const s3Variable = {
  /** The address of any server that speaks the protocol of S3. */
  endpoint: z
    .url({ protocol: /^https?$/ })
    .refine((text) => isOrigin(text), 'must be an address without a path')
    .optional(),
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  bucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')
    .optional(),
  key: z.string().min(1).optional(),
  /** `on`: the bucket is in the path, as most servers of one’s own have it; `off`: before the host. */
  pathStyle: z.enum(['on', 'off']).default('on'),
}

/** What is no address at all is refused as such. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url === null || url.href === `${url.origin}/`
}

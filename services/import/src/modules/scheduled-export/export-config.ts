import { intervalVariable } from '@foyer/service-kit/duration'
import { type S3Settings, s3Variable } from '@foyer/service-kit/s3-settings'
import { z } from 'zod'

/** Archives of all accounts that the operator has written by themselves: how often, and to a folder or to a bucket. */
export const exportConfigShape = {
  /** How often an account is exported, as 12h or 7d; `off`: never. */
  EXPORT_EVERY: intervalVariable('off'),
  /** The folder that archives are written to; every worker has to have the same one. */
  EXPORT_DIR: z.string().min(1).optional(),
  EXPORT_S3_ENDPOINT: s3Variable.endpoint,
  EXPORT_S3_REGION: s3Variable.region,
  EXPORT_S3_BUCKET: s3Variable.bucket,
  EXPORT_S3_ACCESS_KEY_ID: s3Variable.key,
  EXPORT_S3_SECRET_ACCESS_KEY: s3Variable.key,
  EXPORT_S3_PATH_STYLE: s3Variable.pathStyle,
  /** How many archives of an account stay. */
  EXPORT_KEEP: z.coerce.number().int().min(1).max(1_000).default(7),
  /** How long after a failure an account is tried again; twice as long after each further one, up to EXPORT_EVERY. */
  EXPORT_RETRY_MS: z.coerce.number().int().min(100).default(60_000),
}

const exportConfigSchema = z.object(exportConfigShape)
export type ExportConfig = z.infer<typeof exportConfigSchema>

const s3Variables = ['EXPORT_S3_ENDPOINT', 'EXPORT_S3_BUCKET', 'EXPORT_S3_ACCESS_KEY_ID', 'EXPORT_S3_SECRET_ACCESS_KEY'] as const

/** Adds an issue where exports have no place, two, or a bucket with variables missing. */
export function checkExportConfig(config: ExportConfig, context: z.RefinementCtx): void {
  const complain = (path: keyof ExportConfig, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const missing = s3Variables.filter((name) => !config[name])
  const namesS3 = missing.length < s3Variables.length
  if (config.EXPORT_EVERY !== null && !config.EXPORT_DIR && !namesS3) {
    complain('EXPORT_EVERY', 'needs a place for exports: the folder EXPORT_DIR, or a bucket by EXPORT_S3_ENDPOINT and its like')
  }
  if (!namesS3) return
  if (config.EXPORT_DIR) complain('EXPORT_DIR', 'cannot be set beside EXPORT_S3_ENDPOINT and its like: exports have one place')
  for (const name of missing) complain(name, 'is needed to store exports in S3')
}

/** The bucket of the configuration, if it has one. */
export function exportBucket(config: ExportConfig): S3Settings | null {
  const { EXPORT_S3_ENDPOINT: endpoint, EXPORT_S3_REGION: region, EXPORT_S3_BUCKET: bucket } = config
  const { EXPORT_S3_ACCESS_KEY_ID: accessKeyId, EXPORT_S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, isPathStyle: config.EXPORT_S3_PATH_STYLE === 'on' }
}

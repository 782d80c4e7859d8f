// The health check of a container: exit code 0 when the service in it is ready, 1 when it is not or does not answer.
const url = `http://127.0.0.1:${process.env['PORT'] ?? 8080}/health/ready`
const ready = await fetch(url, { signal: AbortSignal.timeout(4_000) }).then(
  (answer) => answer.ok,
  () => false,
)
process.exit(ready ? 0 : 1)

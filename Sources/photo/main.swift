import CLI

await CommandLineTool.main(.photo)

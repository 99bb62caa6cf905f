import Commands

await CommandLineTool.main(.photo)

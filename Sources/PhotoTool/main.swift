import Commands

await Program.main(PhotoCommand.self)

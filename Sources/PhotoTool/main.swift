import Commands

await Program.main(PhotoCommand.self, withoutArguments: ["--help"])

import ArgumentParser
import Places

extension PhotoReference: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
